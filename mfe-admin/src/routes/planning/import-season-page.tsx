import { ImportSeason } from '../../features/import-season/import-season.tsx';
import { FormPage } from '../../parts/form-page.tsx';

/** Screen at `/importseason`. */
export const Page = () => (
  <FormPage title="Import a season" detail="A league with its teams, fixtures and scores from a file">
    <ImportSeason />
  </FormPage>
);
