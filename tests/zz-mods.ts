import { readBundle, staticScripts } from '../.tools/bundle';
for (const [n, re] of [['dashboard', /^(index\.html|src\/routes\/(__root|markets([./]index|[./]route)?)\.tsx(\?.*)?)$/], ['monitor', /^embed\.html$/]] as const) {
  const b = await readBundle('dist', n);
  const s = staticScripts(b, Object.keys(b.manifest).filter((k) => re.test(k)));
  for (const sc of s) console.log(n, sc, (b.modules.get(sc) ?? []).filter((m) => /text\/en\//.test(m)).map((m) => m.replace(/.*text\/en\//, '')).join(' '));
}
