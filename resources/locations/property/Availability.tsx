import { AddressBlock } from './AddressBlock';
import { Description } from './Description';
import { NoAddress, PropertyPage } from './PropertyPage';
import { isIncomplete } from './property';
import { QuickActions } from './QuickActions';
import { SelectDates } from './SelectDates';
import { SideCards } from './SideCards';

/** The availability page of a property, `/property/{id}`. */
export default function Availability() {
  return (
    <PropertyPage>
      {(property) =>
        isIncomplete(property.address) ? (
          <NoAddress />
        ) : (
          <SelectDates
            property={property}
            below={
              <div className="last pair">
                <Description text={property.description} />
                <AddressBlock address={property.address} />
              </div>
            }
            beside={
              <div className="last">
                <SideCards property={property} />
                <QuickActions id={property.id} />
              </div>
            }
          />
        )
      }
    </PropertyPage>
  );
}
