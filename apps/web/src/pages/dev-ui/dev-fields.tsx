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
import { DevSection, Row } from './dev-section.tsx';

const PEOPLE = [
  { value: 'pr', label: 'Priya Raman', icon: <Avatar name="Priya Raman" size={22} decorative /> },
  { value: 'tl', label: 'Tomas Lindqvist', icon: <Avatar name="Tomas Lindqvist" size={22} decorative /> },
  { value: 'mt', label: 'Mei Tanaka', icon: <Avatar name="Mei Tanaka" size={22} decorative /> },
];

/** Everything that is filled in. */
export function DevFields() {
  const [search, setSearch] = useState('');
  const [person, setPerson] = useState<string | null>('pr');
  const [tags, setTags] = useState<string[]>(['tl']);
  const [note, setNote] = useState('Proportions are right. Go ahead with casting.');
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <DevSection title="Fields">
        <TextField label="Task name" defaultValue="Lower halo by 0.25 mm" />
        <TextField label="Folder name" defaultValue="SS27 Bridal" error="Folder with same name already exist" />
        <TextField label="Empty, with a hint" placeholder="Ring size" hint="As the client wears it." />
        <PasswordField
          label="Password"
          size="large"
          defaultValue="correct horse"
          aside={<a href="#main">Forgot password?</a>}
        />
        <TextArea label="Note" max={128} rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
        <TextField label="Disabled" defaultValue="My Space" disabled />
      </DevSection>
      <DevSection title="Choosing">
        <Select label="Assigned to" value={person} onChange={setPerson} options={PEOPLE} searchable />
        <Select label="Nobody yet" value={null} onChange={setPerson} options={PEOPLE} placeholder="Choose a person" />
        <MultiPicker
          label="Team"
          values={tags}
          onChange={setTags}
          options={PEOPLE}
          onLoadMore={() => setTags([])}
          placeholder="Anyone"
        />
        <SearchField label="Search styles" value={search} onChange={setSearch} />
        <Row>
          <Checkbox label="Checked" defaultChecked />
          <Checkbox label="Not checked" />
          <Checkbox label="Some" indeterminate />
          <Checkbox label="Done" tone="done" defaultChecked />
          <Checkbox label="On a picture" size={22} defaultChecked hideLabel />
          <Checkbox label="Disabled" disabled />
        </Row>
        <Switch label="Email me" hint="When someone asks for a review." defaultChecked />
        <Switch label="Push messages" />
        {renaming ? (
          <RenameInput
            label="Folder name"
            value="SS27 Bridal"
            onSave={() => setRenaming(false)}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <Row>
            <Button variant="quiet" onClick={() => setRenaming(true)}>
              Rename SS27 Bridal
            </Button>
          </Row>
        )}
      </DevSection>
    </>
  );
}
