/** The dock behind the bell. */
export const bell = {
  needsAttention: 'Needs attention',
  nothingToDo: 'Nothing needs you now.',
  goodNews: 'Good news is not counted here.',
  earlierToday: 'Earlier today',
  open: 'Open',
  notificationsEmpty: 'Nothing has happened yet.',
} as const;
