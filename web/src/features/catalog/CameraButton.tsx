import { lazy, Suspense, useState } from 'react';
import { mayOpenDock } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { IconButton } from '@/ui/IconButton';
import { IconCamera } from '@/ui/icons';

/** The picture of billing does not wait for it. */
const Loaded = lazy(async () => ({ default: (await import('./CameraDock')).CameraDock }));

/** Opens the camera as a scanner, on a device that has one to reach. */
export function CameraButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (!navigator.mediaDevices) return null;
  return (
    <>
      <IconButton
        icon={IconCamera}
        filled
        label={text('catalog:camera')}
        expanded={open}
        onClick={() => (open || mayOpenDock()) && setOpen(!open)}
      />
      <Suspense>{open && <Loaded onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
