import { createContext, type ReactNode, use, useMemo } from 'react';
import { createNumberShape, type NumberShape } from '~/lib/format-number';
import { timeFormatOf, type TimeFormat, type TimeZone } from '~/lib/format-time';
import { useLocale } from '~/text/text-context';

/** Whether times are shown as dates or as ages ("3 min ago"). */
export type TimeForm = 'date' | 'age';

type FormatContextValue = {
  /**
   * How numbers are written, and how typed ones are read. The language decides; a reader's choice would be added here.
   */
  readonly numbers: NumberShape;
  readonly times: TimeFormat;
  readonly timeForm: TimeForm;
  readonly toggleTimeForm: () => void;
};

// Defaults to English and UTC, so that a component can be shown and tested without a provider.
const FormatContext = createContext<FormatContextValue>({
  numbers: createNumberShape('en'),
  times: timeFormatOf('en', 'UTC'),
  timeForm: 'date',
  toggleTimeForm: () => undefined,
});

type FormatProviderProps = {
  readonly zone: TimeZone;
  readonly timeForm: TimeForm;
  readonly onTimeForm: (form: TimeForm) => void;
  readonly children: ReactNode;
};

/** Numbers and times in the reader's locale and zone. Must be inside `TextProvider`. */
export function FormatProvider({ zone, timeForm, onTimeForm, children }: FormatProviderProps) {
  const locale = useLocale();
  const value = useMemo(
    () => ({
      numbers: createNumberShape(locale),
      times: timeFormatOf(locale, zone),
      timeForm,
      toggleTimeForm: () => onTimeForm(timeForm === 'date' ? 'age' : 'date'),
    }),
    [locale, zone, timeForm, onTimeForm],
  );
  return <FormatContext value={value}>{children}</FormatContext>;
}

export function useFormat(): FormatContextValue {
  return use(FormatContext);
}
