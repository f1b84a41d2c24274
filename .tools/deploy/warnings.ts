import type { AppConfig } from '~/config/config-schema';
import { serviceFamilies } from '~/config/service-families';
import { type Deployment, pageAddresses } from './deployment';

/** From here on, a page with its hundred requests keeps a server busy for seconds. */
const COST = 8;

type WarningInput = Pick<
  Deployment,
  'site' | 'service' | 'password' | 'errorsTo' | 'apiPath' | 'rules' | 'basePath' | 'pages'
>;

/** Likely mistakes in a deployment that would still run, one sentence each. */
export function deploymentWarnings(
  deployment: WarningInput,
  config: AppConfig,
  demo: Pick<AppConfig, 'markets'>,
): readonly string[] {
  const { site, service, password, errorsTo, apiPath, rules, basePath } = deployment;
  const addresses = JSON.stringify([config, site.href, service?.href]);
  const placeholders = new Set(addresses.match(/(?<=\/\/)([\w-]+\.)*example(\.(com|net|org))?(?=["/:])/g));
  const demoMarkets = new Set(demo.markets.map(({ address }) => address));
  const fromDemo = config.markets.filter(({ address }) => demoMarkets.has(address)).length;
  return [
    ...[...placeholders].map((host) => `${host} is a placeholder: no such host exists.`),
    ...(fromDemo === 0
      ? []
      : [
          `${fromDemo} of ${config.markets.length} markets are the demo's: a real service does not know their addresses.`,
        ]),
    ...(config.apiBaseUrl === '' && service === null
      ? ['apiBaseUrl is empty, which means this site, and no --service says where the service is.']
      : []),
    ...(config.apiBaseUrl !== '' && config.apiBaseUrl !== site.origin + apiPath.slice(0, -1) && service !== null
      ? [`The app asks ${config.apiBaseUrl}, not the proxied service: leave apiBaseUrl empty to use --service.`]
      : []),
    ...(password === null
      ? []
      : password.users
          .filter(({ hash }) => Number.parseInt(hash.slice(4, 6), 10) > COST)
          .map(
            ({ name }) =>
              `The password of ${name} is slow to check, and nginx checks it with every request: make it with \`htpasswd -B\` alone.`,
          )),
    ...(password === null ? [] : ['Cloudflare asks for no password: use its Access there.']),
    ...(errorsTo !== null && serviceFamilies.some((family) => errorsTo.startsWith(`${apiPath}${family}/`))
      ? [`errorsTo ${errorsTo} is an address of the service.`]
      : []),
    ...(errorsTo !== null &&
    (new RegExp(pageAddresses(deployment)).test(errorsTo) ||
      rules.some(({ path }) => path !== '' && errorsTo.startsWith(basePath + path)))
      ? [`errorsTo ${errorsTo} is an address of the app, which readers cannot open then.`]
      : []),
  ];
}
