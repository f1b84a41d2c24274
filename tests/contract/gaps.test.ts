import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { configSchema } from '~/config/config-schema';

const rows = readFileSync('src/api/GAPS.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| not shown'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

describe('GAPS.md', () => {
  it('names for every gap an assumption, a mark and one place', () => {
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      expect(row, row[0]).toHaveLength(4);
      expect(row[2], row[0]).toMatch(/^(?:[SD?–]|S\/[D?])$/);
      expect(row[3]?.match(/`/g), row[0]).not.toBeNull();
    }
  });

  it('names existing places', () => {
    for (const [gap, , , place = ''] of rows) {
      const [, name = ''] = /`([^`]+)`/.exec(place) ?? [];
      const assumption = /^assumptions\.(\w+)$/.exec(name)?.[1];
      if (assumption !== undefined) expect(Object.keys(defaultAssumptions), gap).toContain(assumption);
      else if (name.includes('/')) expect(existsSync(name), `${gap}: ${name}`).toBe(true);
      else expect(Object.keys(configSchema.entries), gap).toContain(name);
    }
  });

  it('lists every assumption of the configuration', () => {
    const listed = rows.map((row) => row[3]).join(' ');
    for (const name of Object.keys(defaultAssumptions)) expect(listed).toContain(`assumptions.${name}`);
  });
});
