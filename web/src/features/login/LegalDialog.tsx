import { useQuery } from '@tanstack/react-query';
import {
  type LegalName,
  loadLegalText,
  type PlainMessageKey,
  useLanguage,
  useText,
} from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { IconPrinter } from '@/ui/icons';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { LegalText } from './LegalText';

export const LEGAL_TITLES = {
  terms: 'login:terms',
  privacy: 'login:privacy',
} as const satisfies Record<LegalName, PlainMessageKey>;

/** A legal document in a dialog, to read, scroll and print. */
export function LegalDialog({ name, onClose }: { name: LegalName; onClose: () => void }) {
  const text = useText();
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['legal', language, name],
    queryFn: () => loadLegalText(name, language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      open
      title={text(LEGAL_TITLES[name])}
      size="large"
      onClose={onClose}
      footer={
        <>
          {data && (
            <AppButton
              label={text('ui:print')}
              icon={IconPrinter}
              onClick={() => globalThis.print()}
            />
          )}
          <AppButton label={text('ui:close')} look="primary" onClick={onClose} />
        </>
      }
    >
      {data ? (
        <LegalText document={data} label={text(LEGAL_TITLES[name])} />
      ) : isError ? (
        <ErrorPanel message={text('ui:noAnswer')} onRetry={() => refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  );
}
