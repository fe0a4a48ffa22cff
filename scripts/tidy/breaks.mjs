/** Breaks of behaviours (`make breaks`): each text that one replaces stands in its file exactly once. */

/** Complaints about `breaks`. `textOf` answers the text of a path, and '' where there is no such file. */
export function breakComplaints(breaks, textOf) {
  return breaks
    .map(({ id, file, from }) => ({ id, file, times: textOf(file).split(from).length - 1 }))
    .filter(({ times }) => times !== 1)
    .map(
      ({ id, file, times }) => `scripts/breaks: ${id}: its text stands ${times} times in ${file}`,
    );
}
