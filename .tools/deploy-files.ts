// `npm run deploy-files`: a folder to serve and whole configurations of the servers for it, from a build and a
// config.json. See .tools/deploy/README.md.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { headerRules } from '~/config/headers';
import { messageOf } from '~/lib/to-error';
import { buildEntries } from './build-entries';
import { root } from './child';
import { caddyfile } from './deploy/caddy';
import { cloudflareFiles } from './deploy/cloudflare';
import { type Deployment, isLoopback, isTryOut } from './deploy/deployment';
import { hsts, nginxSite, nginxWhole } from './deploy/nginx';
import { writeServedFolder } from './deploy/served-folder';
import { deploymentWarnings } from './deploy/warnings';
import { readImportMaps } from './import-maps';
import { readWholeConfig } from './ton-connect-output';

const usage = `npm run deploy-files -- [options]
  --config FILE       your config.json, kept outside of the build (default: the one in the build)
  --site ORIGIN       what readers visit, such as https://desk.example.com (default: http://localhost:8080, a try-out)
  --service URL       the service that the server passes requests on to, under the same origin
  --base /path/       the base path that the build was given (default: /)
  --from FOLDER       the build (default: dist)
  --also FOLDER       another build that is being replaced or comes next: its pages and scripts are accepted too
  --out FOLDER        where everything is written (default: deploy)
  --root FOLDER       where the served folder will be on the server (default: OUT/site for a try-out, else /var/www/perpdeck)
  --certificate FILE  with --key FILE; default: Let's Encrypt's place for nginx, Caddy's own for Caddy
  --authorities FILE  whom nginx trusts when the service is https (default: /etc/ssl/certs/ca-certificates.crt)
  --cache             nginx keeps vaults, their rates and markets for a second, for all readers
  --brotli            nginx has the module for Brotli
  --demo              for a demo build, whose service worker must be allowed`;

const { values } = readArguments({
  config: { type: 'string' },
  site: { type: 'string', default: 'http://localhost:8080' },
  service: { type: 'string' },
  base: { type: 'string', default: '/' },
  from: { type: 'string', default: join(root, 'dist') },
  also: { type: 'string' },
  out: { type: 'string', default: join(root, 'deploy') },
  root: { type: 'string' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  authorities: { type: 'string', default: '/etc/ssl/certs/ca-certificates.crt' },
  cache: { type: 'boolean', default: false },
  brotli: { type: 'boolean', default: false },
  demo: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
});

function refuse(sentence: string, code = 2): never {
  console.error(sentence);
  process.exit(code);
}

if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (!/^\/([\w.~-]+\/)*$/.test(values.base))
  refuse(`--base must begin and end with a slash, such as /desk/: ${values.base}`);
const site = readUrl('--site', values.site);
if (site.origin !== values.site.replace(/\/$/, '')) refuse(`--site is an origin without a path: ${values.site}`);
if (site.protocol === 'http:' && !isLoopback(site))
  refuse(`--site must be https; http is for a try-out on localhost: ${values.site}`);
if ((values.certificate === undefined) !== (values.key === undefined)) refuse('--certificate and --key go together.');

const html = await readFile(join(values.from, 'index.html'), 'utf8').catch(() =>
  refuse(`${values.from} has no index.html: run \`npm run build\` first.`),
);
const configFile = values.config ?? join(values.from, 'config.json');
const pageProtocol = site.protocol;
const configText = await readFile(configFile, 'utf8').catch((error: unknown) =>
  refuse(`${configFile} cannot be read: ${messageOf(error)}`, 1),
);
const result = await readWholeConfig(configFile, pageProtocol);
if (result.kind === 'broken') {
  console.error(`${configFile} cannot be used:`, result.issues);
  process.exit(1);
}
const { config, tonFiles } = result;
const builtBase = /<link rel="icon" href="([^"]*)icon\.svg"/.exec(html)?.[1];
if (builtBase !== values.base) refuse(`The build is for the base path ${builtBase}, and --base says ${values.base}.`);

const out = resolve(values.out);
const entries = [...new Set([...(await buildEntries(values.from)), ...tonFiles.keys()])];
const importMaps = await readImportMaps(values.from, ...(values.also === undefined ? [] : [values.also]));
const deployment: Deployment = {
  rules: headerRules(
    { ...config, origins: [...new Set([site.origin, ...config.origins])] },
    { demo: values.demo, entries, importMaps },
  ).map(({ path, headers }) => ({
    path,
    headers: { ...headers, ...hsts(site) },
  })),
  basePath: values.base,
  site,
  root: resolve(values.root ?? (isLoopback(site) ? join(out, 'site') : '/var/www/perpdeck')),
  runFolder: join(out, 'run'),
  service: values.service === undefined ? null : readUrl('--service', values.service),
  cache: values.cache,
  brotli: values.brotli,
  certificate:
    values.certificate === undefined || values.key === undefined
      ? null
      : { chain: resolve(values.certificate), key: resolve(values.key) },
  authorities: values.authorities,
  pages: pagesOf(html),
};

const weight = await writeServedFolder({
  from: values.from,
  to: join(out, 'site'),
  basePath: values.base,
  also: values.also ?? null,
  texts: new Map([['config.json', configText], ...tonFiles]),
  topTexts: cloudflareFiles(deployment),
});
const files: Readonly<Record<string, string>> = {
  'nginx.conf': nginxWhole(deployment),
  'nginx-site.conf': nginxSite(deployment),
  Caddyfile: caddyfile(deployment),
};
for (const [name, text] of Object.entries(files)) await writeFile(join(out, name), text);
if (isTryOut(deployment)) await mkdir(deployment.runFolder, { recursive: true });

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
console.log(`${out}/site holds ${weight.files} files for ${site.href.slice(0, -1)}${values.base}: ${kilo(weight.plain)}, \
with gzip ${kilo(weight.gzip)}, with Brotli ${kilo(weight.brotli)}.`);
for (const warning of deploymentWarnings(deployment, config, await demoConfig())) console.warn(`Warning: ${warning}`);
console.log(nextSteps().join('\n'));

/** The commands that the operator still has to run. */
function nextSteps(): readonly string[] {
  if (isTryOut(deployment))
    return [
      `Try it with nginx:  nginx -e stderr -c ${out}/nginx.conf`,
      `     or with Caddy: caddy run --config ${out}/Caddyfile`,
    ];
  const target = deployment.root;
  const isHere = target === join(out, 'site');
  // On the server it is in the home directory.
  const from = isHere ? out : basename(out);
  return [
    ...(isHere
      ? []
      : [
          `To the server: scp -r ${out} ${site.hostname}:`,
          `There: sudo mkdir -p ${dirname(target)} && sudo cp -rT ${from}/site ${target}`,
        ]),
    ...(values.certificate === undefined
      ? [
          `nginx, once: sudo certbot certonly --nginx -n --agree-tos -m YOUR-E-MAIL -d ${site.hostname} \
--deploy-hook 'nginx -s reload'`,
        ]
      : []),
    `nginx: sudo cp ${from}/nginx-site.conf /etc/nginx/conf.d/perpdeck.conf && sudo nginx -t && sudo nginx -s reload`,
    `Caddy: sudo cp ${from}/Caddyfile /etc/caddy/Caddyfile && sudo systemctl reload caddy`,
  ];
}

/** Ends the program with a sentence if an argument is not among the options. */
function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ options });
  } catch (error) {
    return refuse(messageOf(error));
  }
}

function readUrl(option: string, text: string): URL {
  if (!/^https?:\/\/[\w.:[\]-]+(\/[\w./~%-]*)?$/.test(text) || !URL.canParse(text))
    refuse(`${option} is no http(s) address without query: ${text}`);
  return new URL(text);
}

/** The app's addresses by their first segment, as the build lists them in its page. */
function pagesOf(page: string): readonly string[] {
  const [, json = '{}'] = /<script [^>]*id="page-files">(.*?)<\/script>/.exec(page) ?? [];
  const paths = Object.keys(JSON.parse(json) as Record<string, unknown>);
  return [...new Set(paths.flatMap((path) => /^\^([\w-]+)/.exec(path)?.[1] ?? []))].toSorted();
}

async function demoConfig() {
  const demo = await readWholeConfig(join(root, 'public/config.json'), 'https:');
  return demo.kind === 'ok' ? demo.config : { markets: [] };
}
