import { messages } from '../messages';

/** The strip under a chart with which a part of its time is chosen. */
export const chartBrushText = messages('chartBrush', {
  name: (title: string) => `${title}: choose a part of the time`,
  from: 'From',
  to: 'To',
  part: 'Part that is shown',
  range: (from: string, to: string) => `${from} to ${to}`,
  everything: 'Drag across the strip to show a part',
  showAll: 'Show all',
});
