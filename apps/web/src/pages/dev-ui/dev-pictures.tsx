import { productTypeLabel, type ProductType } from '@facet/contract/constants/catalogue';
import { Picture } from '../../ui/picture.tsx';
import { ProductTypeIcon } from '../../shared/projects/product-type-icon.tsx';
import logo from '../../ui/assets/logo.svg';
import { DevSection } from './dev-section.tsx';
import styles from './dev-ui.module.css';
import { t } from '../../ui/words.ts';

const TYPES: ProductType[] = [1, 2, 3, 4, 5, 6, 7];

/** Product types, and pictures in every state. */
export function DevPictures() {
  return (
    <DevSection title={t('Product types and pictures')}>
      <div className={styles.tiles}>
        {TYPES.map((type) => (
          <div key={type} className={styles.tile}>
            <ProductTypeIcon type={type} size={36} decorative />
            <ProductTypeIcon type={type} decorative />
            {productTypeLabel(type)}
          </div>
        ))}
      </div>
      <div className={styles.grid}>
        <Picture src={logo} alt={t('Facet')} dimmed fit="contain" />
        <Picture src={null} alt={t('No file yet')} />
      </div>
    </DevSection>
  );
}
