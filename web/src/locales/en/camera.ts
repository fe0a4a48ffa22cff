/** The camera as a scanner. */
export const camera = {
  picture: 'What the camera sees',
  hold: 'Hold a code in front of the camera.',
  read: 'Read: {{code}}',
  refused:
    'This page may not use the camera. Allow it in the settings of this site, then open the camera again.',
  none: 'The camera does not work, or another program is using it.',
} as const;
