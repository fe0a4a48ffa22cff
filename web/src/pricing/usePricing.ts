import { useEffect, useState } from 'react';
import { loadPricing, type Pricing } from './pricingModule';

/** The pricing for figures ahead of the server's: still on its way, there, or not to be had. */
export function usePricing(): Pricing | 'loading' | 'none' {
  const [pricing, setPricing] = useState<Pricing | 'loading' | 'none'>('loading');
  useEffect(() => {
    let wanted = true;
    void loadPricing().then((loaded) => {
      if (wanted) setPricing(loaded ?? 'none');
    });
    return () => {
      wanted = false;
    };
  }, []);
  return pricing;
}
