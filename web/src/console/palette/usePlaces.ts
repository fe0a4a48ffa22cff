import '@/lib/i18n/reportTexts';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconBuildingStore, IconChartBar, IconDevices, IconReceiptTax } from '@/ui/icons';
import { askedReport, groupsFor, labelOf } from '../reports/reportNames';
import { usePerson } from '../session/person';
import { placesOf } from '../shell/places';
import { useGo, useScope } from '../way';
import type { FoundGroup } from './found';

/** The places of the person. */
export function usePlaces(): FoundGroup {
  const text = useText();
  const go = useGo();
  const person = usePerson();
  const places = [
    ...placesOf(person).flatMap((group) => group.places),
    { path: '/sessions', label: 'console:sessions', icon: IconDevices } as const,
  ];
  return {
    name: text('console:goTo'),
    found: places.map(({ path, label, icon }) => ({
      id: path,
      icon,
      name: text(label),
      act: () => go(path),
    })),
  };
}

/** The reports, and the month of GST. */
export function useReports(): FoundGroup {
  const text = useText();
  const go = useGo();
  const { rights } = usePerson();
  const reports = rights.includes('reports.see') ? groupsFor(rights) : [];
  return {
    name: text('shell:reports'),
    found: reports
      .flatMap((group) => group.reports)
      .map((report) => ({
        id: `report ${report}`,
        icon: report === 'gst' ? IconReceiptTax : IconChartBar,
        name: text(labelOf(report)),
        act: () => go('/reports', { search: { report: askedReport(report) } }),
      })),
  };
}

/** The stores that pages can be about. */
export function useStores(): FoundGroup {
  const text = useText();
  const { stores } = usePerson();
  const { choose } = useScope();
  const all = [
    { store_id: 0, name: text('console:allOfStores', { count: stores.length }) },
    ...stores,
  ];
  return {
    name: text('console:stores'),
    found: (stores.length > 1 ? all : []).map(({ store_id: store, name }) => ({
      id: `store ${store}`,
      icon: IconBuildingStore,
      name,
      act: () => choose(store),
    })),
  };
}
