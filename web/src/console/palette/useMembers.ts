import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconUser } from '@/ui/icons';
import { inOrder, isListed, nameOf } from '../people/members';
import { peopleQuery } from '../people/peopleQuery';
import { problemWords } from '../problemWords';
import { usePerson } from '../session/person';
import { useGo } from '../way';
import { type Asked, MOST, NOT_ASKED } from './found';
import type { Sought } from './sought';

/** The people who are meant, of all stores. */
export function useMembers({ kind, words }: Sought): Asked {
  const text = useText();
  const go = useGo();
  const isAsked =
    usePerson().rights.includes('people.see') &&
    (kind === 'people' || (kind === '' && words !== ''));
  const { data, error, isPending } = useQuery({ ...peopleQuery, enabled: isAsked });
  if (!isAsked) return NOT_ASKED;
  return {
    found: inOrder(data ?? [])
      .filter((member) => isListed(member, 0, words))
      .slice(0, MOST)
      .map((member) => ({
        id: `person ${member.person_id}`,
        icon: IconUser,
        name: nameOf(member),
        fact: text(`console:${member.role}`),
        act: () => go('/people', { search: { person: member.person_id } }),
      })),
    isComing: isPending,
    problem: data === undefined && error ? problemWords(error) : '',
  };
}
