import { messages } from '../messages';
import * as noun from './nouns';

/**
 * The page about the data: what is estimated, assumed or left open, as questions of a trader with their answers. Notes
 * beside the figures themselves are not repeated here.
 */
export const aboutDataText = messages('aboutData', {
  title: noun.aboutData,
  lead: 'How Perpdeck calculates what it shows, and what it cannot know.',
  /** `{time}` tells when the commit was made. */
  build: {
    whole: 'This is version {version}, commit {commit} of {time}.',
    commit: 'This is version {version}, commit {commit}.',
    version: 'This is version {version}.',
  },
  /** Shown only if the configuration has `errorsTo`. */
  reports: {
    title: 'Error reports',
    question: 'What does this site report to its operator?',
    answer:
      'When something in Perpdeck breaks, this site sends its operator the kind of error, the version, and which kind of page you were on. It never sends addresses, amounts or messages, and at most ten reports a visit.',
  },
  groups: {
    exact: {
      title: 'Amounts and currencies',
      questions: {
        rounding: {
          question: 'Are amounts rounded?',
          answer: 'Only on screen. Perpdeck calculates with every digit the exchange sends and rounds for display.',
        },
        missing: {
          question: 'What does “—” mean?',
          answer:
            'The value is missing. Point at the mark to see why. Perpdeck never shows a missing value as zero, and a total with a missing part says so.',
        },
        usd: {
          question: 'How are amounts converted to USD?',
          answer:
            'At the current price of the collateral, taken from the markets that settle in it. No coin is assumed to be worth one dollar.',
        },
      },
    },
    estimates: {
      title: 'Liquidation and results',
      questions: {
        liquidation: {
          question: 'Why is a liquidation price called estimated?',
          answer:
            'The exchange does not send a liquidation price. Perpdeck calculates it with the public formulas of its contracts. The exchange decides, and it may liquidate earlier.',
        },
        value: {
          question: 'Does the value of a position include funding and rollover?',
          answer: 'Yes. Its net value is what remains after the funding and rollover that have accrued so far.',
        },
        roe: {
          question: 'Why can ROE differ from what the exchange shows?',
          answer:
            'Perpdeck shows ROE before costs, unless you choose otherwise. The exchange may use another price or include costs. Where the two differ, you see both.',
        },
      },
    },
    markets: {
      title: noun.markets,
      questions: {
        decimals: {
          question: 'How precise are prices, sizes and ratios?',
          answer: 'They are read with nine decimals.',
        },
        age: {
          question: 'How old is a price?',
          answer: 'A price is as old as the market’s last update on the blockchain. The exchange sends no other time.',
        },
        limit: {
          question: 'Does the open-interest limit apply to longs and shorts together?',
          answer: 'Perpdeck assumes that it applies to each side separately. The exchange does not document it.',
        },
      },
    },
    positions: {
      title: 'Positions and orders',
      questions: {
        found: {
          question: 'Why is one of my positions missing?',
          answer:
            'Perpdeck looks in the markets on your list and in markets where you have orders. A position elsewhere does not show until you add its market.',
        },
        unit: {
          question: 'In which unit is the amount of an order?',
          answer:
            'It depends on the type of order: collateral for orders that open or add margin, the base asset for stops and take-profits.',
        },
        links: {
          question: 'How are orders matched with positions?',
          answer: 'By market and side. Two positions of the same market and side can share an order.',
        },
        twice: {
          question: 'Can a cancel be sent twice?',
          answer: 'A browser may repeat a request on a bad connection, but the exchange accepts a cancel only once.',
        },
        ids: {
          question: 'Why can some orders not be cancelled here?',
          answer:
            'A cancel is signed for the intent of an order. Perpdeck assumes that an order id of 64 hex digits is the hash of that intent. Orders with other ids have no known intent.',
        },
      },
    },
    returns: {
      title: 'PnL and vaults',
      questions: {
        total: {
          question: 'What does total PnL include?',
          answer:
            'The exchange does not document it. Perpdeck takes the total as an amount in USD and compares it with the events of your positions.',
        },
        ratios: {
          question: 'What do Sharpe, Sortino and Calmar assume?',
          answer: 'Constant capital, a risk-free rate of 0% and 365 days in a year.',
        },
        windows: {
          question: 'How long are a week, a month and a year?',
          answer: 'In the figures of vaults they are 7, 30 and 365 days.',
        },
      },
    },
    accounts: {
      title: 'Accounts',
      questions: {
        address: {
          question: 'Which address should I watch?',
          answer:
            'The address of your smart account at the exchange. Perpdeck takes the watched address as the smart account.',
        },
        bundle: {
          question: 'What if a bundle is not found?',
          answer: 'The answer “not found” (404) is taken to mean that the bundle is no longer live.',
        },
        fields: {
          question: 'How are account states, events and intents understood?',
          answer: 'Their fields are undocumented. Perpdeck reads them as published services of this kind write them.',
        },
        times: {
          question: 'Are timestamps in seconds or milliseconds?',
          answer:
            'The exchange doesn’t say. Perpdeck recognises the unit by the size of the number, and names the unit it assumed.',
        },
        phases: {
          question: 'Are the phases of an intent certain?',
          answer: 'No. Their names are undocumented, so their meaning is assumed.',
        },
        raw: {
          question: 'Which fields are shown as the exchange sends them?',
          answer: 'Payment mode, type numbers, gasless source and query_id. Their meaning is not documented.',
        },
      },
    },
  },
});
