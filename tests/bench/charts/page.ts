import '~/ui/styles/index.css';
import { ourChart } from './our-chart';
import { hourlySeries } from './series';
import { timesOf, type Subject, type SubjectTimes } from './subject';
import { uplotChart } from './uplot-chart';

export type ChartName = 'ours' | 'ours, with brush' | 'uPlot';

declare global {
  interface Window {
    /** The function that the bench calls in this page, by name. */
    measureChart?: (name: ChartName, points: number) => Promise<SubjectTimes>;
  }
}

const SIZE = { width: 1_100, height: 240 };

function subjectOf(name: ChartName, box: HTMLElement): Subject {
  switch (name) {
    case 'ours, with brush':
      return ourChart(box, { hasBrush: true });
    case 'ours':
      return ourChart(box, { hasBrush: false });
    case 'uPlot':
      return uplotChart(box, SIZE);
  }
}

window.measureChart = async (name, points) => {
  const box = document.createElement('div');
  box.style.width = `${SIZE.width}px`;
  document.body.append(box);
  try {
    return await timesOf(subjectOf(name, box), hourlySeries(points));
  } finally {
    box.remove();
  }
};
