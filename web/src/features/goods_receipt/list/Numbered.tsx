import words from '@/ui/words.module.css';
import { saidDay } from './rowTexts';

/** The number of a row; where days and remarks have no column of their own, with them below. */
export function Numbered({
  number,
  time,
  remarks = '',
}: {
  number: string;
  time: string | undefined;
  remarks?: string | undefined;
}) {
  const below = [time !== undefined && saidDay(time, true), remarks].filter(Boolean).join(' · ');
  return (
    <>
      <strong className={words.number}>{number}</strong>
      {below && <span className={words.secondLine}>{below}</span>}
    </>
  );
}
