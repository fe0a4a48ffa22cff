import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { EmptyState } from '@/ui/EmptyState';
import { IconUser } from '@/ui/icons';
import classes from './SalespersonDialog.module.css';

/** Someone who sells, and whose sales are counted. */
interface Salesperson {
  employee_code: string;
  first_name: string;
  last_name: string;
}

/** Who sold a line could be said here. Nobody can be assigned yet: the button says why. */
export function SalespersonDialog({
  salespersons,
  onClose,
}: {
  salespersons: readonly Salesperson[];
  onClose: () => void;
}) {
  const text = useText();
  return (
    <Dialog
      open
      title={text('customer:salesperson')}
      size="small"
      onClose={onClose}
      footer={
        <AppButton
          label={text('customer:assignSalesperson')}
          look="primary"
          stretch
          reason={text('customer:salespersonOff')}
        />
      }
    >
      {salespersons.length === 0 ? (
        <EmptyState icon={IconUser} message={text('customer:noSalesperson')} />
      ) : (
        <ul className={classes.list}>
          {salespersons.map(({ employee_code: code, first_name: first, last_name: last }) => (
            <li key={code}>
              {`${first} ${last}`.trim()}
              <span>{code}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
