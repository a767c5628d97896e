import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../ui/words.ts';
import styles from './quotes.module.css';

export type Vendor = { name: string; email: string };
export const NO_VENDOR: Vendor = { name: '', email: '' };
export const isFilled = ({ name, email }: Vendor) => name.trim() !== '' && /^\S+@\S+\.\S+$/.test(email.trim());

type VendorFieldsProps = { vendors: Vendor[]; onChange: (vendors: Vendor[]) => void };

/** Name and address of each vendor. */
export function VendorFields({ vendors, onChange }: VendorFieldsProps) {
  const set = (at: number, part: Partial<Vendor>) =>
    onChange(vendors.map((vendor, index) => (index === at ? { ...vendor, ...part } : vendor)));
  return vendors.map((vendor, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- rows are only added at the end
    <div key={at} className={styles.vendorFields}>
      <TextField
        label={t('Vendor {number}', { number: at + 1 })}
        value={vendor.name}
        onChange={(event) => set(at, { name: event.target.value })}
      />
      <TextField
        label={t('E-mail of vendor {number}', { number: at + 1 })}
        type="email"
        value={vendor.email}
        onChange={(event) => set(at, { email: event.target.value })}
      />
    </div>
  ));
}
