import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MultiPicker } from '../../ui/multi-picker.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RenameInput } from '../../ui/rename-input.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DevSection, SpecimenRow } from './dev-section.tsx';
import { t } from '../../ui/words.ts';

const PEOPLE = [
  { value: 'pr', label: 'Priya Raman', icon: <Avatar name="Priya Raman" size={22} decorative /> },
  { value: 'tl', label: 'Tomas Lindqvist', icon: <Avatar name="Tomas Lindqvist" size={22} decorative /> },
  { value: 'mt', label: 'Mei Tanaka', icon: <Avatar name="Mei Tanaka" size={22} decorative /> },
];

/** Everything that can be filled in. */
export function DevFields() {
  const [search, setSearch] = useState('');
  const [person, setPerson] = useState<string | null>('pr');
  const [tags, setTags] = useState<string[]>(['tl']);
  const [note, setNote] = useState('Proportions are right. Go ahead with casting.');
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <DevSection title={t('Fields')}>
        <TextField label={t('Task name')} defaultValue="Lower halo by 0.25 mm" />
        <TextField
          label={t('Folder name')}
          defaultValue="SS27 Bridal"
          error={t('Folder with same name already exist')}
        />
        <TextField label={t('Empty, with a hint')} placeholder={t('Ring size')} hint={t('As the client wears it.')} />
        <PasswordField
          label={t('Password')}
          size="large"
          defaultValue="correct horse"
          aside={<a href="#main">{t('Forgot password?')}</a>}
        />
        <TextArea label={t('Note')} max={128} rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
        <TextField label={t('Disabled')} defaultValue="My Space" disabled />
      </DevSection>
      <DevSection title={t('Choosing')}>
        <Select label={t('Assigned to')} value={person} onChange={setPerson} options={PEOPLE} searchable />
        <Select
          label={t('Nobody yet')}
          value={null}
          onChange={setPerson}
          options={PEOPLE}
          placeholder={t('Choose a person')}
        />
        <MultiPicker
          label={t('Team')}
          values={tags}
          onChange={setTags}
          options={PEOPLE}
          onLoadMore={() => setTags([])}
          placeholder={t('Anyone')}
        />
        <SearchField label={t('Search styles')} value={search} onChange={setSearch} />
        <SpecimenRow>
          <Checkbox label={t('Checked')} defaultChecked />
          <Checkbox label={t('Not checked')} />
          <Checkbox label={t('Some')} indeterminate />
          <Checkbox label={t('Done')} tone="done" defaultChecked />
          <Checkbox label={t('On a picture')} size={22} defaultChecked hideLabel />
          <Checkbox label={t('Disabled')} disabled />
        </SpecimenRow>
        <Switch label={t('Email me')} hint={t('When someone asks for a review.')} defaultChecked />
        <Switch label={t('Push messages')} />
        {renaming ? (
          <RenameInput
            label={t('Folder name')}
            value="SS27 Bridal"
            onSave={() => setRenaming(false)}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <SpecimenRow>
            <Button variant="quiet" onClick={() => setRenaming(true)}>
              {t('Rename SS27 Bridal')}
            </Button>
          </SpecimenRow>
        )}
      </DevSection>
    </>
  );
}
