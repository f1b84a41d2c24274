import type { AppConfig } from '~/config/config-schema';
import type { Deployment } from './deployment';

/** Likely mistakes in a deployment that would still run, one sentence each. */
export function deploymentWarnings(
  { site, service }: Pick<Deployment, 'site' | 'service'>,
  config: AppConfig,
  demo: Pick<AppConfig, 'markets'>,
): readonly string[] {
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
    ...(config.apiBaseUrl !== '' && service !== null
      ? [`The app asks ${config.apiBaseUrl}, not the proxied service: leave apiBaseUrl empty to use --service.`]
      : []),
  ];
}
