import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/button';
import { usePrinting } from '~/ui/use-printing';

type ShowMoreProps<Row> = {
  readonly rows: readonly Row[];
  /** Names the button that shows the others. */
  readonly showAll: (count: number) => string;
  readonly children: (few: readonly Row[]) => ReactNode;
};

/** As many as fit above another table. */
const FEW = 8;

/** The first rows of a list, with a button that shows all. */
export function ShowMore<Row>({ rows, showAll, children }: ShowMoreProps<Row>) {
  const [asked, setAsked] = useState(false);
  // Paper has no buttons.
  const all = usePrinting() || asked;
  return (
    <>
      {children(all ? rows : rows.slice(0, FEW))}
      {!all && rows.length > FEW && (
        <p className="border-t border-line px-4 py-2.5 text-center">
          <Button size="small" onClick={() => setAsked(true)}>
            {showAll(rows.length)}
          </Button>
        </p>
      )}
    </>
  );
}
