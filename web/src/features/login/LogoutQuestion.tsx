import { useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { IconLogout } from '@/ui/icons';
import { useLogout } from './useLogout';

/** The open bill at a logout. */
export interface BillAtLogout {
  /** Its lines, and the total as it is read. */
  count: number;
  amount: string;
  /** Puts it aside and answers whether that was done; `null` where it cannot be put aside. */
  hold: (() => Promise<boolean>) | null;
}

/** The question whether to log out. With goods on the bill it says what becomes of them. */
export function LogoutQuestion({
  open,
  bill = null,
  onClose,
}: {
  open: boolean;
  bill?: BillAtLogout | null;
  onClose: () => void;
}) {
  const text = useText();
  const logout = useLogout();
  const hold = bill?.hold;
  const other = hold && {
    label: text('shell:holdAndLogout'),
    note: text('shell:holdAndLogoutNote'),
    shortcut: 'H' as const,
    onPress: async () => {
      onClose();
      // It says itself why it was not held.
      if (await hold()) logout();
    },
  };
  return (
    <ConfirmDialog
      open={open}
      icon={IconLogout}
      question={text('shell:logoutQuestion')}
      detail={bill ? text('shell:logoutOnBill', { ...bill }) : undefined}
      confirmLabel={text('shell:logout')}
      confirmNote={text(bill ? 'shell:logoutKeeps' : 'shell:logoutNote')}
      confirmKey="L"
      cancelNote={text(bill ? 'shell:logoutStay' : 'shell:stayNote')}
      other={other ?? undefined}
      danger
      onConfirm={() => {
        onClose();
        logout();
      }}
      onCancel={onClose}
    />
  );
}
