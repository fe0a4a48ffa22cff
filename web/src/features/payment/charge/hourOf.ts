/** A time of the till's clock: `14:05`. */
export const hourOf = (moment: number): string => new Date(moment).toTimeString().slice(0, 5);
