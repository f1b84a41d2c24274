// `npm run deploy-files`: a folder to serve and whole configurations of the servers for it, from a build and a
// config.json. See .tools/deploy/README.md.
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatIssue } from '~/config/config-issue';
import type { AppConfig } from '~/config/config-schema';
import { headerRules } from '~/config/headers';
import { messageOf } from '~/lib/to-error';
import { configText } from '~/text/en/config';
import { buildEntries } from './build-entries';
import { root } from './child';
import { caddyfile, caddySnippet } from './deploy/caddy';
import { checkMarkets, describeChecks } from './deploy/check-markets';
import { cloudflareFiles } from './deploy/cloudflare';
import type { Deployment, PasswordFile } from './deploy/deployment';
import { isLoopback } from './deploy/deployment';
import { nextSteps } from './deploy/next-steps';
import { nginxHttp, nginxLocations, nginxSite, nginxWhole } from './deploy/nginx';
import { monitorFiles } from './deploy/open-files';
import { type Options, readOptions, Refusal, usage } from './deploy/options';
import { readPasswordFile } from './deploy/password';
import { withApiPath } from './deploy/read-config';
import { releaseName } from './deploy/release-name';
import { readRoutes } from './deploy/routes';
import { writeServedFolder } from './deploy/served-folder';
import { deploymentWarnings } from './deploy/warnings';
import { readImportMaps } from './import-maps';
import { readWholeConfig } from './ton-connect-output';

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else if (options.check) process.exitCode = await check(options);
  else await write(options);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

/** Reads every configured market once. @returns the exit code */
async function check(options: Options): Promise<number> {
  const read = await readConfig(options);
  if (read === null) return 1;
  const own = read.config.apiBaseUrl.startsWith(options.site.origin) ? '' : read.config.apiBaseUrl;
  const baseUrl = (options.service?.href ?? own).replace(/\/$/, '');
  if (baseUrl === '') throw new Refusal('--check needs --service: apiBaseUrl does not say where the service is.');
  const checks = await checkMarkets(read.config, baseUrl);
  console.log(describeChecks(checks, baseUrl));
  return checks.length > 0 && checks.every(({ problems }) => problems.length === 0) ? 0 : 1;
}

async function write(options: Options): Promise<void> {
  const { site, base } = options;
  const html = await readFile(join(options.from, 'index.html'), 'utf8').catch(() => {
    throw new Refusal(`${options.from} has no index.html: run \`npm run build\` first.`);
  });
  const read = await readConfig(options);
  if (read === null) {
    process.exitCode = 1;
    return;
  }
  const { config, tonFiles, text } = read;
  const builtBase = /<link rel="icon" href="([^"]*)icon\.svg"/.exec(html)?.[1];
  if (builtBase !== base) throw new Refusal(`The build is for the base path ${builtBase}, and --base says ${base}.`);

  const out = resolve(options.out);
  const entries = [...new Set([...(await buildEntries(options.from)), ...tonFiles.keys()])];
  const builds = [options.from, ...(options.also === undefined ? [] : [options.also])];
  const importMaps = await readImportMaps(...builds);
  const plan: Deployment = {
    rules: headerRules(
      { ...config, origins: [...new Set([site.origin, ...config.origins])] },
      { demo: options.demo, entries, importMaps },
    ),
    basePath: base,
    site,
    listen: options.listen,
    tlsElsewhere: options.tlsElsewhere,
    trustedProxies: options['trusted-proxy'],
    hsts: options.hsts,
    password: await readPassword(options, out),
    openFiles: options['open-monitor'] ? await monitorFiles(builds, base) : [],
    root: resolve(options.root ?? (isLoopback(site) ? join(out, 'site') : '/var/www/perpdeck')),
    earlierAssets: options.releases === undefined ? null : join(resolve(options.releases), 'assets'),
    runFolder: join(out, 'run'),
    foreground: options.foreground || isLoopback(site),
    service: options.service,
    apiPath: options.apiPath,
    resolvers: options.resolvers,
    cache: !options['no-cache'],
    brotli: options.brotli,
    certificate:
      options.certificate === undefined || options.key === undefined
        ? null
        : { chain: resolve(options.certificate), key: resolve(options.key) },
    authorities: options.authorities,
    caddyVersion: options.caddyVersion,
    errorsTo: config.errorsTo ?? null,
    pages: await readRoutes(),
  };

  const weight = await writeServedFolder({
    from: options.from,
    to: join(out, 'site'),
    basePath: base,
    also: options.also ?? null,
    texts: new Map([['config.json', text], ...tonFiles]),
    topTexts: cloudflareFiles(plan, html),
  });
  const release = options.releases === undefined ? null : await releaseName(join(out, 'site'), plan);
  const deployment: Deployment =
    release === null ? plan : { ...plan, root: join(resolve(options.releases ?? ''), release, 'site') };
  const files: Readonly<Record<string, string>> = {
    'nginx.conf': nginxWhole(deployment),
    'nginx-site.conf': nginxSite(deployment),
    'nginx-http.conf': nginxHttp(deployment),
    'nginx-locations.conf': nginxLocations(deployment),
    Caddyfile: caddyfile(deployment),
    'Caddyfile-snippet': caddySnippet(deployment),
    ...(release === null ? {} : { release: `${release}\n` }),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(out, name), content);
    // The files for Caddy hold the hashes of passwords.
    await chmod(join(out, name), name.startsWith('Caddy') && deployment.password !== null ? 0o640 : 0o644);
  }
  await copyFile(join(root, '.tools/deploy/release.sh'), join(out, 'release.sh'));
  if (deployment.foreground) await mkdir(deployment.runFolder, { recursive: true });

  const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
  console.log(`${out}/site holds ${weight.files} files for ${site.href.slice(0, -1)}${base}: ${kilo(weight.plain)}, \
with gzip ${kilo(weight.gzip)}, with Brotli ${kilo(weight.brotli)}.`);
  for (const warning of deploymentWarnings(deployment, config, await demoConfig())) console.warn(`Warning: ${warning}`);
  console.log(nextSteps(deployment, { out, release, releases: options.releases ?? null }).join('\n'));
}

/** The configuration with what the options say of it; null, and a report, if it cannot be used. */
async function readConfig(options: Options) {
  const file = options.config ?? join(options.from, 'config.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    console.error(`${file} cannot be read: ${messageOf(error)}`);
    return null;
  });
  if (text === null) return null;
  const result = await readWholeConfig(file, options.site.protocol);
  if (result.kind === 'broken') {
    console.error([`${file} cannot be used:`, ...result.issues.map((issue) => `  ${formatIssue(issue)}`)].join('\n'));
    if (result.issues.some(({ isUnknownKey }) => isUnknownKey)) console.error(configText.newerKeys);
    return null;
  }
  return { ...result, ...withApiPath(text, result.config, options) };
}

async function readPassword(options: Options, out: string): Promise<PasswordFile | null> {
  const file = options['password-file'];
  if (file === undefined) return null;
  const served = [options.from, join(out, 'site'), ...(options.root === undefined ? [] : [options.root])];
  const result = await readPasswordFile(file, { served, path: options['password-path'] ?? resolve(file) });
  if (result.kind === 'refused') throw new Refusal(result.sentence);
  return result.password;
}

async function demoConfig(): Promise<Pick<AppConfig, 'markets'>> {
  const demo = await readWholeConfig(join(root, 'public/config.json'), 'https:');
  return demo.kind === 'ok' ? demo.config : { markets: [] };
}
