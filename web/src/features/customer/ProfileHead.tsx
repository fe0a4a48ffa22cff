import type { Customer } from '@/api';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Badge } from '@/ui/Badge';
import { IconTrash } from '@/ui/icons';
import classes from './ProfileHead.module.css';
import { nameOf } from './taggedOn';

export interface ProfileHeadProps {
  customer: Customer;
  onOther: () => void;
  /** Takes the bill back from them; absent where it is not theirs. */
  onUntag: (() => void) | undefined;
}

/** Whose profile it is, and the ways to somebody else. */
export function ProfileHead({ customer, onOther, onUntag }: ProfileHeadProps) {
  const text = useText();
  const { mobile, c_id: id, customer_group_code: group } = customer;
  const name = nameOf(customer);
  return (
    <div className={classes.head}>
      <div className={classes.who}>
        <strong className={classes.phone}>
          {text('customer:countryCode')} {mobile}
        </strong>
        <Badge tone={id === '' ? 'hint' : 'plain'}>
          {id === '' ? text('customer:isNew') : group}
        </Badge>
        {name && <span className={classes.name}>{name}</span>}
      </div>
      <div className={classes.ways}>
        <AppButton label={text('customer:otherPhone')} look="text" onClick={onOther} />
        {onUntag && (
          <AppButton
            label={text('customer:untag')}
            icon={IconTrash}
            look="danger"
            onClick={onUntag}
          />
        )}
      </div>
    </div>
  );
}
