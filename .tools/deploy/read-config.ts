import type { AppConfig } from '~/config/config-schema';
import type { Options } from './options';

/** With an own path for the service, an empty `apiBaseUrl` cannot mean it: then the served copy names the address. */
export function withApiPath(
  text: string,
  config: AppConfig,
  { apiPath, site }: Pick<Options, 'apiPath' | 'site'>,
): { readonly text: string; readonly config: AppConfig } {
  if (apiPath === '/' || config.apiBaseUrl !== '') return { text, config };
  const apiBaseUrl = site.origin + apiPath.slice(0, -1);
  const written: object = JSON.parse(text);
  return { text: `${JSON.stringify({ ...written, apiBaseUrl }, null, 2)}\n`, config: { ...config, apiBaseUrl } };
}
