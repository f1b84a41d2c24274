import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Column, hideableColumns, visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { panelsText } from '~/text/en/panels';
import { tablesText } from '~/text/en/tables';

const columns: readonly Column<string>[] = [
  { id: 'star', header: 'Star', headerHidden: true, cell: () => '★' },
  { id: 'name', header: 'Market', rowHeader: true, cell: (row) => row },
  { id: 'price', header: 'Mark price', cell: () => '1' },
  { id: 'age', header: 'Age', cell: () => '2' },
];

const ids = (shown: readonly Column<string>[]) => shown.map(({ id }) => id);

describe('hidden columns', () => {
  it.each<[readonly string[], readonly string[]]>([
    [[], ['star', 'name', 'price', 'age']],
    [['price'], ['star', 'name', 'age']],
    [
      ['age', 'price'],
      ['star', 'name'],
    ],
    // A URL may contain anything: the row header and columns without a head word stay.
    [
      ['name', 'star', 'nonsense', 'age'],
      ['star', 'name', 'price'],
    ],
  ])('%j leave %j', (hidden, shown) => {
    expect(ids(visibleColumns(columns, hidden))).toEqual(shown);
  });

  it('leave the same list when nothing is hidden, so that no row renders again', () => {
    expect(visibleColumns(columns, ['nonsense'])).toBe(columns);
  });

  it('are chosen among columns with a word in the head, without the row header', () => {
    expect(ids(hideableColumns(columns))).toEqual(['price', 'age']);
  });
});

describe('ColumnChooser', () => {
  function Chooser({ start }: { readonly start: readonly string[] }) {
    const [hidden, setHidden] = useState(start);
    return (
      <>
        <ColumnChooser columns={columns} hidden={hidden} onHidden={setHidden} />
        <output>{hidden.join(',')}</output>
      </>
    );
  }

  it('hides and shows, and says how many are hidden', async () => {
    const user = userEvent.setup();
    render(<Chooser start={[]} />);
    await user.click(screen.getByRole('button', { name: panelsText.columns }));
    await user.click(await screen.findByRole('checkbox', { name: 'Age', hidden: true }));
    expect(screen.getByText('age')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Columns/ })).toHaveTextContent('1 hidden');
    await user.click(screen.getByRole('checkbox', { name: 'Age', hidden: true }));
    expect(screen.getByRole('button', { name: /Columns/ })).not.toHaveTextContent('hidden');
  });

  it('shows all at once', async () => {
    const user = userEvent.setup();
    render(<Chooser start={['price', 'age']} />);
    await user.click(screen.getByRole('button', { name: /^Columns/ }));
    await user.click(await screen.findByRole('button', { name: tablesText.columns.showAll, hidden: true }));
    expect(screen.getByRole('checkbox', { name: 'Mark price', hidden: true })).toBeChecked();
    expect(screen.getByRole('button', { name: tablesText.columns.showAll, hidden: true })).toBeDisabled();
  });
});
