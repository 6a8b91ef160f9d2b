export interface OrganizationPickerProps {
  /** The current organisation. */
  current: string;
  onChoose: (organization: { orgUuid: string; orgName: string }) => void;
}
