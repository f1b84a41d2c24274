import type { HeaderSet } from '~/config/headers';
import type { Deployment } from './deployment';

export function block(head: string, lines: readonly string[]): string {
  const inner = lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`);
  return [`${head} {`, ...inner, '}'].join('\n');
}

export const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

export function headerLines(headers: HeaderSet): readonly string[] {
  return Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${name === 'Cache-Control' ? cacheVariable(value) : `"${value}"`} always;`,
  );
}

export const cacheVariable = (value: string): string =>
  `$perpdeck_${value.includes('immutable') ? 'kept' : 'revalidated'}`;

export function authentication({ password, openFiles }: Deployment): readonly string[] {
  if (password === null) return [];
  return [
    `auth_basic ${openFiles.length === 0 ? 'Perpdeck' : '$perpdeck_realm'};`,
    `auth_basic_user_file "${password.path}";`,
  ];
}
