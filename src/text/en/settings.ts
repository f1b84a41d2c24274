/** The settings page. */
export const settings = {
  title: 'Settings',
  appearance: 'Appearance',
  theme: { label: 'Theme', dark: 'Dark', light: 'Light', auto: 'As the device' },
  signs: {
    label: 'Colours of gain and loss',
    'green-red': 'Green and red',
    'red-green': 'Red and green',
    'blue-orange': 'Blue and orange',
  },
  sample: 'As in:',
  errors: {
    title: 'Errors on this device',
    explain:
      'What went wrong here lately, kept in this browser only. Addresses, hashes and keys are taken out, so the report can be sent to whoever helps you. Nothing is sent by itself.',
  },
};
