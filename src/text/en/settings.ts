/** The settings page. */
export const settings = {
  title: 'Settings',
  theme: { label: 'Theme', dark: 'Dark', light: 'Light', auto: 'As the device' },
  signs: {
    label: 'Colours of gain and loss',
    greenRed: 'Green and red',
    redGreen: 'Red and green',
    blueOrange: 'Blue and orange',
  },
};
