/** Said where nothing else can be. Apart from the other words for errors: the monitor has it from the start. */
export const unexpected = 'Something unexpected happened';
