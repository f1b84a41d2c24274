import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { absent, known, unreadable, type AbsentReason, type Field } from '~/lib/field';
import { fromDecimal, type Fixed } from '~/lib/fixed-point';
import { en } from '~/text/en.gen';
import { Amount, type AmountProps } from '~/ui/amount';
import { PrivacyProvider } from '~/ui/privacy-context';

function show(field: Field<Fixed>, props: Partial<AmountProps> = {}) {
  const { container } = render(<Amount field={field} format="usd" {...props} />);
  return container;
}

function dec(text: string): Field<Fixed> {
  const value = fromDecimal(text);
  if (value === null) throw new Error(`not a decimal: ${text}`);
  return known(value);
}

describe('a known amount', () => {
  it('is shown rounded with its unit, and keeps its exact value', () => {
    const data = show(dec('-912.1634'), { format: 'amount', unit: 'USDT' }).querySelector('data');
    expect(data).toHaveTextContent(/^−912\.16$/);
    expect(data).toHaveAttribute('value', '-912.1634');
    expect(data).toHaveAttribute('title', '−912.1634 USDT');
  });

  it('shortens many zeros only visually: the text for screen readers and copies is the full number', () => {
    const price = show(dec('0.000066792'), { format: 'price', unit: 'USD', showUnit: true }).querySelector('data');
    expect(price?.querySelector('[data-shown]')).toHaveAttribute('data-shown', '0.0₄6679');
    expect(price).toHaveTextContent(/^0\.000066792 USD$/);
    const inFull = show(dec('-0.000066792'), { format: 'price', inFull: true }).querySelector('data');
    expect(inFull).toHaveTextContent(/^−0\.00006679$/);
    expect(inFull?.querySelector('[data-shown]')).toBeNull();
  });

  it('takes its colour from the exact value, not from the rounded one', () => {
    const tiny = show(dec('-0.000000001'), { tone: 'sign', signed: true }).querySelector('data');
    expect(tiny).toHaveTextContent('>−$0.01');
    expect(tiny).toHaveClass('text-down');
  });

  it('shows another value, another scale and other options at once', () => {
    const { container, rerender } = render(<Amount field={known({ raw: 150n, scale: 2 })} format="usd" signed />);
    const shown = () => container.querySelector('data');
    expect(shown()).toHaveTextContent(/^\+\$1\.50$/);
    rerender(<Amount field={known({ raw: 250n, scale: 2 })} format="usd" signed />);
    expect(shown()).toHaveTextContent(/^\+\$2\.50$/);
    rerender(<Amount field={known({ raw: 250n, scale: 1 })} format="usd" signed />);
    expect(shown()).toHaveTextContent(/^\+\$25\.00$/);
    rerender(<Amount field={known({ raw: 250n, scale: 1 })} format="usd" />);
    expect(shown()).toHaveTextContent(/^\$25\.00$/);
    rerender(<Amount field={known({ raw: 250n, scale: 1 })} format="amount" unit="TON" />);
    expect(shown()).toHaveAttribute('title', '25 TON');
  });

  it('is not formatted again for an equal value', () => {
    let reads = 0;
    const same: Fixed = {
      scale: 2,
      get raw() {
        reads += 1;
        return 150n;
      },
    };
    const { rerender } = render(<Amount field={known({ raw: 150n, scale: 2 })} format="usd" />);
    rerender(<Amount field={known(same)} format="usd" />);
    // Compared, and nothing more.
    expect(reads).toBe(1);
  });

  it('gives zero no colour, sign or arrow', () => {
    const zero = show(dec('0'), { tone: 'sign', signed: true, arrow: true }).querySelector('data');
    expect(zero).toHaveTextContent(/^\$0\.00$/);
    expect(zero).not.toHaveClass('text-up', 'text-down');
  });

  it('shows the direction by an arrow too, which screen readers skip', () => {
    const data = show(dec('0.0184'), { format: 'percent', signed: true, tone: 'sign', arrow: true }).querySelector(
      'data',
    );
    expect(data).toHaveTextContent('▲ +1.84%');
    expect(data?.querySelector('[aria-hidden=true]')).toHaveTextContent('▲');
  });

  it('says so when its unit is unknown', () => {
    const data = show(known({ raw: 123n, scale: 0 }), { format: 'raw' }).querySelector('data');
    expect(data?.getAttribute('title')).toContain(en.common.rawTitle);
  });
});

describe('an unknown amount', () => {
  it.each<AbsentReason>(['null', 'missing', 'notApplicable', 'notComputable'])(
    'is a dash with its reason: %s',
    (reason) => {
      const container = show(absent(reason));
      expect(container).toHaveTextContent(/^—$/);
      expect(screen.getByRole('img')).toHaveAccessibleName(en.absent[reason]);
      expect(screen.getByRole('img')).toHaveAttribute('title', en.absent[reason]);
      expect(container.querySelector('data')).toBeNull();
    },
  );

  it('is an ellipsis while it is loading', () => {
    expect(show(absent('notLoaded'))).toHaveTextContent(/^…$/);
  });

  it('shows an unreadable text as it came, marked as unreadable', () => {
    show(unreadable('"12,5x"'));
    const shown = screen.getByText('12,5x').closest<HTMLElement>('.unreadable');
    expect(shown).toHaveTextContent('(unreadable)');
    expect(shown?.title).toContain('"12,5x"');
  });

  it.each(['123', 'null', '{"a":1}', '[1]', 'true'])(
    'shows a dash for %s, which is not a text, with the raw value in its title',
    (raw) => {
      const container = show(unreadable(raw));
      expect(container).toHaveTextContent(/^—$/);
      expect(screen.getByRole('img').title).toContain(raw);
    },
  );

  it('shows the remaining part of a text that was cut short', () => {
    show(unreadable('"aaaaaaa'));
    expect(screen.getByText('aaaaaaa').closest('.unreadable')).toBeVisible();
  });

  it('shows the quotes around a text without visible characters', () => {
    show(unreadable('" "'));
    expect(screen.getByText('" "').closest('.unreadable')).toBeVisible();
  });
});

describe('privacy mode', () => {
  function showIn(mode: 'percent' | 'hidden', props: Partial<AmountProps>) {
    return render(
      <PrivacyProvider mode={mode}>
        <Amount field={dec('8119.42')} format="amount" unit="USDT" {...props} />
      </PrivacyProvider>,
    ).container;
  }

  it.each(['percent', 'hidden'] as const)('leaves no digit of a personal amount in the document: %s', (mode) => {
    const container = showIn(mode, {});
    expect(container.innerHTML).not.toMatch(/8|119|42/);
    expect(screen.getByRole('img')).toHaveAccessibleName(en.common.hiddenValue);
  });

  it('also hides unreadable texts, since a reader may be able to read them', () => {
    expect(showIn('percent', { field: unreadable('"8119.42 USDT"') }).innerHTML).not.toMatch(/8119/);
  });

  it('still says why a value is missing', () => {
    expect(showIn('hidden', { field: absent('missing') })).not.toHaveTextContent('•••');
  });

  it('leaves ratios readable in percent mode, and hides them too in hidden mode', () => {
    expect(showIn('percent', { format: 'percent' })).toHaveTextContent('811,942.00%');
    expect(showIn('hidden', { format: 'percent' })).not.toHaveTextContent('%');
  });

  it('does not hide market prices and other public figures', () => {
    expect(showIn('hidden', { format: 'price' })).toHaveTextContent('8,119.42');
    expect(showIn('hidden', { format: 'usd', sensitivity: 'public' })).toHaveTextContent('$8,119.42');
  });

  it('hides the price of a personal item if it is marked as personal', () => {
    expect(showIn('hidden', { format: 'price', sensitivity: 'personal' }).innerHTML).not.toMatch(/8,?119/);
  });
});
