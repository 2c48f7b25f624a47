import { AddressBlock } from './AddressBlock';
import { Description } from './Description';
import { Columns, NoAddress, PropertyPage } from './PropertyPage';
import { isIncomplete } from './property';
import { QuickActions } from './QuickActions';
import { SelectDates } from './SelectDates';
import { SideCards } from './SideCards';

/** The property availability view, `/property/{id}` (second document, section 2). */
export default function Availability() {
  return (
    <PropertyPage>
      {(property) =>
        isIncomplete(property.address) ? (
          <NoAddress />
        ) : (
          <Columns>
            <div className="main">
              <SelectDates property={property} />
              <Description text={property.description} />
            </div>
            <div>
              <SideCards property={property} />
              <AddressBlock address={property.address} />
              <QuickActions id={property.id} />
            </div>
          </Columns>
        )
      }
    </PropertyPage>
  );
}
