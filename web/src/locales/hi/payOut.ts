import type { Translation } from '../translation';

/** Paying a credit note out in cash: what only its dock says. */
export const payOut = {
  now: '{{amount}} नकद दें',
  explained: 'इसमें जो बाकी है वह पूरा इसी दराज़ से दिया जाएगा, फिर इसका वाउचर नहीं चलेगा।',
  approve: 'मैनेजर {{number}} के {{amount}} नकद देने की मंज़ूरी दें।',
  left: 'इसमें बाकी',
  give: 'ग्राहक को नकद दें',
  done: 'इसका वाउचर अब नहीं चलेगा।',
} satisfies Translation<'payOut'>;
