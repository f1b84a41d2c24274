import { basename, dirname, join } from 'node:path';
import { type Deployment, isLoopback } from './deployment';

type Written = {
  readonly out: string;
  /** The name of the release, and the folder of releases on the server. */
  readonly release: string | null;
  readonly releases: string | null;
};

/** The commands that the operator still has to run. */
export function nextSteps(deployment: Deployment, { out, release, releases }: Written): readonly string[] {
  const { site, root, certificate, password, tlsElsewhere, basePath } = deployment;
  if (isLoopback(site) && releases === null)
    return [
      `Try it with nginx:  nginx -e stderr -c ${out}/nginx.conf`,
      `     or with Caddy: caddy run --config ${out}/Caddyfile`,
    ];
  const isHere = root === join(out, 'site');
  // On the server it is in the home directory.
  const from = isHere ? out : basename(out);
  const once =
    certificate === null && !tlsElsewhere
      ? [
          `nginx, once: sudo certbot certonly --nginx -n --agree-tos -m YOUR-E-MAIL -d ${site.hostname} \
--deploy-hook 'nginx -s reload'`,
        ]
      : [];
  const passwordSteps =
    password === null
      ? []
      : [`nginx reads the passwords from ${password.path}: there, sudo chown root:www-data and sudo chmod 640 it.`];
  if (releases !== null)
    return [
      `To the server: scp -r ${out} ${site.hostname}:`,
      ...passwordSteps,
      ...once,
      `There: sudo sh ${from}/release.sh add ${from} ${releases}`,
      `nginx, once: sudo ln -s ${releases}/current/nginx-site.conf /etc/nginx/conf.d/perpdeck.conf`,
      `Caddy, once: sudo ln -sf ${releases}/current/Caddyfile /etc/caddy/Caddyfile`,
      `Serve it: sudo sh ${releases}/release.sh use ${release} nginx   (or caddy)`,
    ];
  return [
    ...(isHere
      ? []
      : [
          `To the server: scp -r ${out} ${site.hostname}:`,
          `There: sudo mkdir -p ${dirname(root)} && sudo cp -rT ${from}/site ${root}`,
        ]),
    ...passwordSteps,
    ...once,
    `nginx: sudo cp ${from}/nginx-site.conf /etc/nginx/conf.d/perpdeck.conf && sudo nginx -t && sudo nginx -s reload`,
    password === null
      ? `Caddy: sudo cp ${from}/Caddyfile /etc/caddy/Caddyfile && sudo systemctl reload caddy`
      : `Caddy: sudo install -g caddy -m 640 ${from}/Caddyfile /etc/caddy/Caddyfile && sudo systemctl reload caddy`,
    ...(basePath === '/'
      ? []
      : [
          `Beside a site that is there already: include ${from}/nginx-http.conf in http and ${from}/nginx-locations.conf \
in its server, or import ${from}/Caddyfile-snippet in its block of Caddy.`,
        ]),
  ];
}
