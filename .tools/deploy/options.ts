import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '~/lib/to-error';
import { root } from '../child';
import { isLoopback, portOf } from './deployment';

export const usage = `npm run deploy-files -- [options]
  --config FILE       your config.json, kept outside of the build (default: the one in the build)
  --site ORIGIN       what readers visit, such as https://desk.example.com (default: http://localhost:8080, a try-out)
  --service URL       the service that the server passes requests on to, under the same origin
  --check             only read every configured market once, print what the service says, and fail if one is wrong
  --base /path/       the base path that the build was given (default: /)
  --api-path /path/   the path before the service's own paths, such as /desk/api/ (default: /)
  --from FOLDER       the build (default: dist)
  --also FOLDER       another build that is being replaced or comes next: its pages and scripts are accepted too
  --out FOLDER        where everything is written (default: deploy)
  --root FOLDER       where the served folder will be on the server (default: OUT/site for a try-out, else /var/www/perpdeck)
  --releases FOLDER   keep builds side by side in this folder of the server, such as /var/www/perpdeck, for release.sh

Connections
  --listen ADDRESS    8080, 127.0.0.1:8080 or [::]:8080; repeat it for more (default: the port of --site, IPv4 and IPv6)
  --tls elsewhere     another server takes the TLS connections; needs --listen
  --trusted-proxy NET address or network, such as 10.0.0.0/8, whose X-Forwarded-For is believed; repeat it for more
  --hsts SECONDS      for how long browsers insist on https (default: 86400, a day; nothing with --tls elsewhere)
  --no-ipv6           listen on IPv4 alone
  --certificate FILE  with --key FILE; default: Let's Encrypt's place for nginx, Caddy's own for Caddy
  --authorities FILE  whom nginx trusts when the service is https (default: /etc/ssl/certs/ca-certificates.crt)
  --resolver ADDRESS  the name server that nginx asks for the service's name; repeat it for more (default: those in
                      /etc/resolv.conf here)

A password
  --password-file FILE  names and bcrypt hashes, as \`htpasswd -B\` writes them
  --password-path PATH  where nginx finds that file on the server (default: the same place)
  --open-monitor        the monitor, and the markets that it reads, need no password

Servers
  --no-cache          nginx keeps nothing (default: vaults, their rates and markets for a second, for all readers)
  --brotli            nginx has the module for Brotli
  --caddy VERSION     Caddy's version on the server, such as 2.8 (default: that of this machine, if it is here)
  --foreground        the server runs in the foreground as any user, as in a container
  --demo              for a demo build, whose service worker must be allowed`;

/** A wrong command line, in one sentence for the operator. */
export class Refusal extends Error {}

export type Options = ReturnType<typeof readOptions>;

/** @throws Refusal */
export function readOptions(args: readonly string[]) {
  const values = parse(args);
  const site = readUrl('--site', values.site);
  if (site.origin !== values.site.replace(/\/$/, ''))
    throw new Refusal(`--site is an origin without a path: ${values.site}`);
  if (values.tls !== undefined && values.tls !== 'elsewhere')
    throw new Refusal(`--tls can only be "elsewhere": ${values.tls}`);
  const tlsElsewhere = values.tls === 'elsewhere';
  if (site.protocol === 'http:' && !isLoopback(site))
    throw new Refusal(`--site must be https; http is for a try-out on localhost: ${values.site}`);
  if ((values.certificate === undefined) !== (values.key === undefined))
    throw new Refusal('--certificate and --key go together.');
  if (tlsElsewhere && values.listen.length === 0)
    throw new Refusal(
      '--tls elsewhere needs --listen: 127.0.0.1:8080 for a proxy on the same machine, 8080 for others.',
    );
  if (tlsElsewhere && values.certificate !== undefined)
    throw new Refusal('--tls elsewhere and --certificate contradict each other.');
  const listen =
    values.listen.length > 0 ? values.listen.flatMap((address) => readListen(address, values)) : usual(site, values);
  const ports = new Set(listen.map((address) => /\d+$/.exec(address)?.[0]));
  if (ports.size > 1) throw new Refusal(`--listen names more than one port: ${listen.join(', ')}`);
  const isPlain = site.protocol === 'http:' && !tlsElsewhere;
  const reachable = listen.filter((address) => !/^(127\.\d+\.\d+\.\d+|\[::1\]|localhost):/.test(address));
  if (isPlain && reachable.length > 0)
    throw new Refusal(
      `--listen ${reachable.join(', ')} would be plain http for others than this machine, ${
        values['password-file'] === undefined ? '' : 'and so would be the password, '
      }which is only for --tls elsewhere.`,
    );
  if (values['open-monitor'] && values['password-file'] === undefined)
    throw new Refusal('--open-monitor needs --password-file: without a password everything is open.');
  if (values['password-path'] !== undefined && !values['password-path'].startsWith('/'))
    throw new Refusal(`--password-path begins with a slash: ${values['password-path']}`);
  if (values.root !== undefined && values.releases !== undefined)
    throw new Refusal('--root and --releases contradict each other.');
  for (const network of values['trusted-proxy'])
    if (!isNetwork(network))
      throw new Refusal(`--trusted-proxy is no address or network such as 10.0.0.0/8: ${network}`);
  return {
    ...values,
    base: readPath('--base', values.base),
    apiPath: readPath('--api-path', values['api-path']),
    site,
    tlsElsewhere,
    listen,
    service: values.service === undefined ? null : readUrl('--service', values.service),
    hsts: readHsts(values.hsts, site, tlsElsewhere),
    resolvers: values.resolver.length > 0 ? values.resolver.map(readResolver) : systemResolvers(),
    caddyVersion: readVersion(values.caddy),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        config: { type: 'string' },
        site: { type: 'string', default: 'http://localhost:8080' },
        service: { type: 'string' },
        check: { type: 'boolean', default: false },
        base: { type: 'string', default: '/' },
        'api-path': { type: 'string', default: '/' },
        from: { type: 'string', default: join(root, 'dist') },
        also: { type: 'string' },
        out: { type: 'string', default: join(root, 'deploy') },
        root: { type: 'string' },
        releases: { type: 'string' },
        listen: { type: 'string', multiple: true, default: [] },
        tls: { type: 'string' },
        'trusted-proxy': { type: 'string', multiple: true, default: [] },
        hsts: { type: 'string' },
        'no-ipv6': { type: 'boolean', default: false },
        certificate: { type: 'string' },
        key: { type: 'string' },
        authorities: { type: 'string', default: '/etc/ssl/certs/ca-certificates.crt' },
        resolver: { type: 'string', multiple: true, default: [] },
        'password-file': { type: 'string' },
        'password-path': { type: 'string' },
        'open-monitor': { type: 'boolean', default: false },
        // The default now; it was an option once.
        cache: { type: 'boolean', default: false },
        'no-cache': { type: 'boolean', default: false },
        brotli: { type: 'boolean', default: false },
        caddy: { type: 'string' },
        foreground: { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new Refusal(messageOf(error));
  }
}

type Values = ReturnType<typeof parse>;

/** One address, or both families for a port without an address. */
function readListen(text: string, values: Values): readonly string[] {
  const [, host = '', port = ''] = /^(?:(.*):)?(\d{1,5})$/.exec(text) ?? [];
  const number = Number.parseInt(port, 10);
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const isHost = host === '' || host === 'localhost' || isIP(bare) === (host.startsWith('[') ? 6 : 4);
  if (!(number >= 1 && number <= 65_535) || !isHost)
    throw new Refusal(`--listen is a port, or an address and a port such as 127.0.0.1:8080 or [::1]:8080: ${text}`);
  if (host !== '') return [`${host === 'localhost' ? '127.0.0.1' : host}:${number}`];
  return values['no-ipv6'] ? [String(number)] : [String(number), `[::]:${number}`];
}

function usual(site: URL, values: Values): readonly string[] {
  const port = portOf(site);
  const hasIpv6 = !values['no-ipv6'];
  if (!isLoopback(site)) return [String(port), ...(hasIpv6 ? [`[::]:${port}`] : [])];
  // A try-out runs here, so it is known whether there is such an address.
  const isHere = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
  return [`127.0.0.1:${port}`, ...(hasIpv6 && isHere ? [`[::1]:${port}`] : [])];
}

function readHsts(text: string | undefined, site: URL, tlsElsewhere: boolean): number | null {
  if (text === undefined) return site.protocol === 'https:' && !tlsElsewhere ? 86_400 : null;
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(`--hsts is a number of seconds: ${text}`);
  if (site.protocol === 'http:') throw new Refusal('--hsts needs a --site with https.');
  return Number.parseInt(text, 10);
}

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && (bits === undefined || Number.parseInt(bits, 10) <= (family === 4 ? 32 : 128));
}

function readResolver(text: string): string {
  const [, host = '', port] = /^(\[[\da-f:]+\]|[\d.]+)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (isIP(host.replaceAll(/[[\]]/g, '')) === 0 || (port !== undefined && Number.parseInt(port, 10) > 65_535))
    throw new Refusal(`--resolver is the address of a name server, such as 10.0.0.2 or [fd00::2]:53: ${text}`);
  return text;
}

function systemResolvers(): readonly string[] {
  try {
    const lines = readFileSync('/etc/resolv.conf', 'utf8').matchAll(/^\s*nameserver\s+([\da-f.:]+)\s*$/gim);
    return [...lines].flatMap(([, address = '']) =>
      isIP(address) === 0 ? [] : [isIP(address) === 6 ? `[${address}]` : address],
    );
  } catch {
    return [];
  }
}

function readVersion(text: string | undefined): readonly [number, number] | null {
  const given = text ?? spawnSync('caddy', ['version'], { encoding: 'utf8' }).stdout ?? '';
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(given.trim()) ?? [];
  if (major !== undefined && minor !== undefined) return [Number.parseInt(major, 10), Number.parseInt(minor, 10)];
  if (text !== undefined) throw new Refusal(`--caddy is a version such as 2.8: ${text}`);
  return null;
}

function readPath(option: string, text: string): string {
  if (!/^\/([\w.~-]+\/)*$/.test(text))
    throw new Refusal(`${option} must begin and end with a slash, such as /desk/: ${text}`);
  return text;
}

function readUrl(option: string, text: string): URL {
  if (!/^https?:\/\/[\w.:[\]-]+(\/[\w./~%-]*)?$/.test(text) || !URL.canParse(text))
    throw new Refusal(`${option} is no http(s) address without query: ${text}`);
  return new URL(text);
}
