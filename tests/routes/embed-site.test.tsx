import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { embedBuilderText } from '~/text/en/embed-builder';
import { openApp } from '../support/open-app';
import { openBuilder } from './support/open-builder';

describe('the site that will show the monitor', () => {
  it.each([
    ['https://news.example/markets?x=1', embedBuilderText.site.allowed('https://news.example')],
    ['https://other.example', embedBuilderText.site.unlisted('https://other.example')],
    ['javascript:alert(1)', embedBuilderText.site.invalid],
  ])('%s: %s', async (site, verdict) => {
    await openBuilder(`?site=${encodeURIComponent(site)}`, { config: { embedParents: ['https://news.example'] } });
    expect(screen.getByText(embedBuilderText.site.listed('https://news.example'))).toBeVisible();
    expect(screen.getByText(verdict)).toBeVisible();
  });

  it('is shown with the line that its operator has to add, which keeps the others', async () => {
    await openBuilder('?site=https%3A%2F%2Fother.example', { config: { embedParents: ['https://news.example'] } });
    expect(screen.getByText('"embedParents": ["https://news.example","https://other.example"]')).toBeVisible();
  });

  it('belongs to no site if none is listed', async () => {
    await openBuilder();
    expect(screen.getByText(embedBuilderText.site.nobody)).toBeVisible();
  });
});

describe('the builder in another language', () => {
  beforeEach(() => window.localStorage.clear());

  it('has all of its words from the catalogue', async () => {
    await openApp({ path: '/settings/embed?site=other.example', pseudo: true });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/^⟦/);
    for (const panel of screen.getAllByRole('region'))
      expect(within(panel).getByRole('heading', { level: 2 }).textContent).toMatch(/^⟦/);
    for (const button of within(screen.getByRole('main')).getAllByRole('button'))
      expect(button.getAttribute('aria-label') ?? button.textContent).toMatch(/^⟦/);
  });
});
