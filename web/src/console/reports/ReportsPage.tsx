import '@/lib/i18n/reportTexts';
import { usePerson } from '../session/person';
import { NoSuchPage } from '../shell/NoSuchPage';
import { useAddress } from '../way';
import { GstPage } from './GstPage';
import { ReportPage } from './ReportPage';
import type { ReportsSearch } from './reportsSearch';

/** The reports, and what is handed in about GST: each has its own rights. */
export function ReportsPage() {
  const { rights } = usePerson();
  const { search } = useAddress<ReportsSearch>(() => false);
  const { report = 'day-book' } = search;
  if (!rights.includes('reports.see')) return <NoSuchPage />;
  if (report !== 'gst') return <ReportPage report={report} />;
  return rights.includes('taxes.see') ? <GstPage /> : <NoSuchPage />;
}
