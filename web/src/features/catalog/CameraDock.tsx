import words from '@/ui/words.module.css';
import '@/lib/i18n/cameraTexts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scanner } from '@/devices/scanner';
import { type CameraFault, watchCamera } from '@/devices/scanner/watchCamera';
import { BillDock } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { IconInfoCircle } from '@/ui/icons';
import { Note } from '@/ui/Note';
import classes from './CameraDock.module.css';

/** The camera as a scanner: what it sees, and the code that it has read last, which goes where a scanner's goes. */
export function CameraDock({ onClose }: { onClose: () => void }) {
  const text = useText();
  const picture = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [last, setLast] = useState('');
  const onCode = useEffectEvent((code: string) => {
    setLast(code);
    scanner.deliver({ code, source: 'camera' });
  });
  useEffect(() => {
    const { current: video } = picture;
    return video ? watchCamera(video, (code) => onCode(code), setFault) : undefined;
  }, []);
  return (
    <BillDock title={text('catalog:camera')} onClose={onClose}>
      {fault ? (
        <Note
          icon={IconInfoCircle}
          text={text(fault === 'refused' ? 'camera:refused' : 'camera:none')}
        />
      ) : (
        <>
          <video
            ref={picture}
            className={classes.picture}
            aria-label={text('camera:picture')}
            muted
            playsInline
          />
          <p className={words.dim} role="status">
            {last === '' ? text('camera:hold') : text('camera:read', { code: last })}
          </p>
        </>
      )}
    </BillDock>
  );
}
