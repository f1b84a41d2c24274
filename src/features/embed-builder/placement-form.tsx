import { embedBuilderText } from '~/text/en/embed-builder';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { frameBounds, MAX_TITLE, type Placement, seals } from './embed-search';
import { DraftField, OnOff, readWhole } from './form-fields';

type PlacementFormProps = {
  readonly placement: Placement;
  readonly onChange: (placement: Placement) => void;
  /** The height when none is given. */
  readonly fittingHeight: number;
  /** The frame's title when none is given. */
  readonly ownTitle: string;
  /** Whether this is the demo, whose exchange can be part of the snippet. */
  readonly isDemo: boolean;
};

/** How the page embeds the frame: its size, title and sandbox. */
export function PlacementForm({ placement, onChange, fittingHeight, ownTitle, isDemo }: PlacementFormProps) {
  const t = useText(embedBuilderText);
  const patch = (part: Partial<Placement>) => onChange({ ...placement, ...part });
  const size = {
    read: (text: string) => readWhole(text, frameBounds),
    wrong: t.size.wrong(frameBounds.min, frameBounds.max),
    inputMode: 'numeric',
    autoComplete: 'off',
  } as const;
  return (
    <Panel title={t.frame}>
      <div className="flex flex-col items-start gap-4 px-4 py-4">
        <div className="flex flex-wrap items-start gap-3">
          <DraftField
            {...size}
            label={t.size.width}
            placeholder={t.size.full}
            value={placement.width?.toString() ?? ''}
            onChange={(text) => patch({ width: text === '' ? null : Number.parseInt(text, 10) })}
            className="w-40"
          />
          <DraftField
            {...size}
            label={t.size.height}
            help={t.size.fits}
            placeholder={String(fittingHeight)}
            value={placement.height?.toString() ?? ''}
            onChange={(text) => patch({ height: text === '' ? null : Number.parseInt(text, 10) })}
            className="w-40"
          />
        </div>
        <DraftField
          label={t.frameTitle.label}
          read={(text) => text}
          help={t.frameTitle.help}
          placeholder={ownTitle}
          maxLength={MAX_TITLE}
          value={placement.title}
          onChange={(title) => patch({ title })}
          autoComplete="off"
          className="w-full max-w-96"
        />
        <div className="flex flex-col gap-1">
          <Segmented
            label={t.seal.label}
            value={placement.seal}
            options={seals.map((seal) => ({ value: seal, label: t.seal[seal] }))}
            onChange={(seal) => patch({ seal })}
          />
          <p className="max-w-prose text-small text-muted">{t.seal.explain[placement.seal]}</p>
        </div>
        {isDemo && (
          <OnOff
            label={t.keepsDemo}
            help={t.keepsDemoHelp}
            on={placement.keepsDemo}
            onChange={(keepsDemo) => patch({ keepsDemo })}
          />
        )}
      </div>
    </Panel>
  );
}
