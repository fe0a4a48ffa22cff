import type { Translation } from '../translation';

export const bell = {
  needsAttention: 'ध्यान दें',
  nothingToDo: 'अभी कुछ बाकी नहीं।',
  goodNews: 'अच्छी ख़बर यहाँ नहीं गिनी जाती।',
  earlierToday: 'आज पहले',
  open: 'खोलें',
  notificationsEmpty: 'अभी तक कुछ नहीं हुआ।',
} satisfies Translation<'bell'>;
